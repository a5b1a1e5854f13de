-- What each instrument brought in a year, and how much it moved for that. Both are told for a year by the count of bars
-- that the calendar gives: `instruments.bars_per_year`. Returns and volumes are told of the bars in one pass: in two, the bars
-- would be kept between them.
WITH moves AS (
  SELECT
    instrument, close, volume,
    CASE WHEN close > 0 AND close_before > 0 THEN ln(close / close_before) END AS log_return
  FROM steps
),
spread AS (
  SELECT
    instrument,
    count(log_return) AS n,
    avg(log_return) AS mean,
    stddev_samp(log_return) AS deviation,
    sum(volume) AS volume,
    sum(close * volume) AS turnover
  FROM moves
  GROUP BY instrument
)
SELECT
  instrument, n, bars_per_year, volume, turnover,
  exp(mean * bars_per_year) - 1 AS return_per_year,
  deviation * sqrt(bars_per_year) AS volatility_per_year
FROM spread JOIN instruments USING (instrument)
ORDER BY instrument
