-- Where each instrument stands at its last bar: in the range of 52 weeks, in its own volatility, in its trend, below its high.
--   $window  returns of the volatility and of the trend
-- The trend is Kaufman's efficiency ratio with its sign: the net change of the last closes by the sum of all their changes.
WITH latest AS (
  SELECT instrument, count(*) AS n, max(time_us) AS last_us, arg_max(close, time_us) AS close, max(close) AS highest_close
  FROM bars
  WHERE close > 0
  GROUP BY instrument
),
ranges AS (
  SELECT instrument, min(low) AS low, max(high) AS high, min(time_us) AS range_from_us
  FROM bars JOIN latest USING (instrument)
  WHERE time_us > last_us - 364 * 86400000000
  GROUP BY instrument
),
rolled AS (
  SELECT
    instrument, time_us,
    stddev_samp(log_return) OVER recent AS deviation,
    count(*) OVER recent AS returns
  FROM returns
  WINDOW recent AS (PARTITION BY instrument ORDER BY time_us ROWS BETWEEN ($window - 1) PRECEDING AND CURRENT ROW)
),
windows AS (
  SELECT instrument, time_us, deviation, max(time_us) OVER (PARTITION BY instrument) AS last_us
  FROM rolled
  WHERE returns = $window
),
current AS (
  SELECT instrument, deviation AS now FROM windows WHERE time_us = last_us
),
volatilities AS (
  SELECT
    instrument,
    any_value(now) AS now,
    count(*) AS windows,
    count(*) FILTER (deviation < now AND time_us < last_us) / nullif(count(*) - 1, 0) AS percentile
  FROM windows JOIN current USING (instrument)
  GROUP BY instrument
),
moves AS (
  SELECT
    instrument, time_us, close,
    close - lag(close) OVER in_time AS change,
    row_number() OVER (PARTITION BY instrument ORDER BY time_us DESC) AS ago
  FROM bars
  WINDOW in_time AS (PARTITION BY instrument ORDER BY time_us)
),
trends AS (
  SELECT instrument, sum(change) / nullif(sum(abs(change)), 0) AS trend, count(change) AS changes
  FROM moves
  WHERE ago <= $window
  GROUP BY instrument
)
SELECT
  instrument, n, close, last_us, low, high, range_from_us,
  (close - low) / nullif(high - low, 0) AS position,
  now * sqrt(bars_per_year) AS volatility,
  percentile,
  coalesce(windows, 0) AS windows,
  CASE WHEN changes = $window THEN trend END AS trend,
  close / highest_close - 1 AS drawdown
FROM latest
JOIN instruments USING (instrument)
JOIN ranges USING (instrument)
LEFT JOIN volatilities USING (instrument)
LEFT JOIN trends USING (instrument)
ORDER BY instrument
