-- The last bars of each instrument, oldest first: its rating is computed of them, not here.
--   $bars  how many the rating looks back to
WITH known AS (
  SELECT instrument, time_us, high, low, close, coalesce(volume, 'NaN'::DOUBLE) AS volume,
    count(*) OVER (PARTITION BY instrument) AS n,
    row_number() OVER (PARTITION BY instrument ORDER BY time_us DESC) AS place
  FROM bars
  WHERE close > 0
)
SELECT
  instrument,
  any_value(n) AS n,
  max(time_us) AS last_us,
  list(high ORDER BY time_us) AS highs,
  list(low ORDER BY time_us) AS lows,
  list(close ORDER BY time_us) AS closes,
  list(volume ORDER BY time_us) AS volumes
FROM known
WHERE place <= $bars
GROUP BY instrument
