-- What each instrument did over the range: from its first close above zero to its last, and how much of it was traded.
WITH ends AS (
  SELECT
    instrument,
    count(*) FILTER (close > 0) AS n,
    min(time_us) FILTER (close > 0) AS from_us,
    max(time_us) FILTER (close > 0) AS last_us,
    arg_min(close, time_us) FILTER (close > 0) AS first_close,
    arg_max(close, time_us, 2) FILTER (close > 0) AS last_closes,
    sum(volume) AS volume,
    sum(close * volume) AS turnover
  FROM bars
  GROUP BY instrument
)
SELECT
  instrument, n, weight, from_us, last_us, volume, turnover,
  last_closes[1] AS close,
  CASE WHEN n > 1 THEN last_closes[1] / first_close - 1 END AS change,
  last_closes[1] / last_closes[2] - 1 AS last_change
FROM ends JOIN instruments USING (instrument)
ORDER BY instrument
