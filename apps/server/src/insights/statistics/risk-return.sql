-- What each instrument brought in a year, and how much it moved for that. Both are told for a year by the count of bars
-- that the calendar gives: `instruments.bars_per_year`.
WITH spread AS (
  SELECT instrument, count(*) AS n, avg(log_return) AS mean, stddev_samp(log_return) AS deviation
  FROM returns
  GROUP BY instrument
),
traded AS (
  SELECT instrument, sum(volume) AS volume, sum(close * volume) AS turnover FROM bars GROUP BY instrument
)
SELECT
  instrument, n, bars_per_year, volume, turnover,
  exp(mean * bars_per_year) - 1 AS return_per_year,
  deviation * sqrt(bars_per_year) AS volatility_per_year
FROM spread JOIN instruments USING (instrument) JOIN traded USING (instrument)
ORDER BY instrument
