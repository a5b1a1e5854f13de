-- The returns of the second instrument (y) on those of the first (x), by least squares.
--   $log     whether returns are ln(close / close before); else close / close before - 1
--   $points  the most points that are told: every so many-th pair in time
-- Only bars that both have count, and a return is against the last bar before that both have.
WITH matched AS (
  SELECT
    x.time_us, x.close AS x_close, y.close AS y_close,
    lag(x.close) OVER before AS x_before,
    lag(y.close) OVER before AS y_before
  FROM bars AS x JOIN bars AS y ON y.slot = x.slot
  WHERE x.instrument = 0 AND y.instrument = 1
  WINDOW before AS (ORDER BY x.slot)
),
pairs AS (
  SELECT
    time_us,
    CASE WHEN $log THEN ln(x_close / x_before) ELSE x_close / x_before - 1 END AS x,
    CASE WHEN $log THEN ln(y_close / y_before) ELSE y_close / y_before - 1 END AS y
  FROM matched
  WHERE x_close > 0 AND x_before > 0 AND y_close > 0 AND y_before > 0
),
means AS (
  SELECT count(*) AS n, avg(x) AS x_mean, avg(y) AS y_mean FROM pairs
),
sums AS (
  SELECT
    sum((x - x_mean) ** 2) AS xx,
    sum((y - y_mean) ** 2) AS yy,
    sum((x - x_mean) * (y - y_mean)) AS xy
  FROM pairs, means
),
placed AS (
  SELECT time_us, x, y, row_number() OVER (ORDER BY time_us) - 1 AS place FROM pairs
),
kept AS (
  SELECT list({time_us: time_us, x: x, y: y} ORDER BY time_us) AS points
  FROM placed, means
  WHERE place % ceil(n / $points) = 0
)
SELECT
  n,
  xy / nullif(xx, 0) AS slope,
  y_mean - xy / nullif(xx, 0) * x_mean AS intercept,
  xy / nullif(sqrt(xx) * sqrt(yy), 0) AS correlation,
  points
FROM means, sums, kept
