-- How much of what was traded in all instruments together was traded in each.
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
SELECT instrument, n, amount, amount / nullif(sum(amount) OVER (), 0) AS share
FROM amounts
WHERE n > 0
ORDER BY instrument
