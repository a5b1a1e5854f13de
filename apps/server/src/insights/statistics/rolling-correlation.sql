-- Correlation of the last returns of the first instrument and the second, bar by bar.
--   $window  pairs of returns in it; there is no value before it is full, nor where one of the two does not move
--   $points  the most points of a path: of bars in a row the last
-- Only bars that both have count, and a return is against the last bar before that both have.
WITH matched AS (
  SELECT
    x.time_us, x.slot, x.close AS x_close, y.close AS y_close,
    lag(x.close) OVER before AS x_before,
    lag(y.close) OVER before AS y_before
  FROM bars AS x JOIN bars AS y ON y.slot = x.slot
  WHERE x.instrument = 0 AND y.instrument = 1
  WINDOW before AS (ORDER BY x.slot)
),
pairs AS (
  SELECT time_us, ln(x_close / x_before) AS x, ln(y_close / y_before) AS y
  FROM matched
  WHERE x_close > 0 AND x_before > 0 AND y_close > 0 AND y_before > 0
),
rolled AS (
  SELECT
    time_us,
    covar_samp(x, y) OVER latest AS together,
    stddev_samp(x) OVER latest * stddev_samp(y) OVER latest AS apart,
    count(*) OVER latest AS pairs
  FROM pairs
  WINDOW latest AS (ORDER BY time_us ROWS BETWEEN ($window - 1) PRECEDING AND CURRENT ROW)
),
told AS (
  SELECT
    time_us,
    greatest(-1, least(1, together / apart)) AS value,
    row_number() OVER (ORDER BY time_us) - 1 AS place,
    count(*) OVER () AS windows
  FROM rolled
  WHERE pairs = $window AND apart > 0
),
thinned AS (
  SELECT max(time_us) AS time_us, arg_max(value, time_us) AS value
  FROM told
  GROUP BY floor(place / ceil(windows / $points))
)
SELECT
  (SELECT count(*) FROM pairs) AS n,
  count(*) AS windows,
  arg_max(value, time_us) AS latest,
  avg(value) AS mean,
  min(value) AS lowest,
  max(value) AS highest,
  (SELECT list({time_us: time_us, value: value} ORDER BY time_us) FROM thinned) AS points
FROM told
