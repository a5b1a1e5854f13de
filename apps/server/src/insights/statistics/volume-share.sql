-- How much was traded in each instrument. The share in all of them is told once all are known.
--   $turnover  whether close x volume is summed up; else the volume
WITH amounts AS (
  SELECT
    instrument,
    count(volume) AS n,
    sum(CASE WHEN $turnover THEN close * volume ELSE volume END) AS amount
  FROM bars
  WHERE close > 0 OR NOT $turnover
  GROUP BY instrument
)
SELECT instrument, n, amount
FROM amounts
WHERE n > 0
ORDER BY instrument
