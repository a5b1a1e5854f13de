-- Volatility of the last returns, bar by bar, told for a year.
--   $window  returns in it; there is no value before it is full
--   $points  the most points of a path: of bars in a row the last
WITH rolled AS (
  SELECT
    instrument, time_us,
    stddev_samp(log_return) OVER latest AS deviation,
    count(*) OVER latest AS returns
  FROM returns
  WINDOW latest AS (PARTITION BY instrument ORDER BY time_us ROWS BETWEEN ($window - 1) PRECEDING AND CURRENT ROW)
),
counts AS (
  SELECT instrument, count(*) AS n FROM returns GROUP BY instrument
),
told AS (
  SELECT
    instrument, time_us,
    deviation * sqrt(bars_per_year) AS value,
    row_number() OVER (PARTITION BY instrument ORDER BY time_us) - 1 AS place,
    count(*) OVER (PARTITION BY instrument) AS windows
  FROM rolled JOIN instruments USING (instrument)
  WHERE returns = $window
),
totals AS (
  SELECT
    instrument,
    any_value(windows) AS windows,
    arg_max(value, time_us) AS latest,
    avg(value) AS mean,
    min(value) AS lowest,
    max(value) AS highest
  FROM told
  GROUP BY instrument
),
thinned AS (
  SELECT instrument, max(time_us) AS time_us, arg_max(value, time_us) AS value
  FROM told
  GROUP BY instrument, floor(place / ceil(windows / $points))
),
paths AS (
  SELECT instrument, list({time_us: time_us, value: value} ORDER BY time_us) AS points FROM thinned GROUP BY instrument
)
SELECT instrument, n, windows, latest, mean, lowest, highest, points
FROM counts LEFT JOIN totals USING (instrument) LEFT JOIN paths USING (instrument)
ORDER BY instrument
