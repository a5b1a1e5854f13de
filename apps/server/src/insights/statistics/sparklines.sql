-- The last closes of each instrument, the latest first. The engine keeps no more than these of an instrument while it reads.
--   $closes  how many of them
WITH latest AS (
  SELECT
    instrument,
    count(*) AS n,
    arg_max(close, time_us, $closes) AS closes,
    max(time_us, $closes) AS times
  FROM bars
  GROUP BY instrument
)
SELECT
  instrument, n, closes,
  times[1] AS last_us,
  times[-1] AS from_us,
  CASE WHEN closes[-1] > 0 THEN closes[1] / closes[-1] - 1 END AS change,
  CASE WHEN closes[2] > 0 THEN closes[1] / closes[2] - 1 END AS last_change
FROM latest
ORDER BY instrument
