-- The bars with the highest and with the lowest returns; of equal ones the earlier.
--   $log    whether returns are ln(close / close before); else close / close before - 1
--   $count  how many of each
WITH picked AS (
  SELECT instrument, time_us, close, CASE WHEN $log THEN log_return ELSE simple_return END AS value FROM returns
),
ranked AS (
  SELECT
    instrument, time_us, close, value,
    row_number() OVER (PARTITION BY instrument ORDER BY value DESC, time_us) AS best,
    row_number() OVER (PARTITION BY instrument ORDER BY value, time_us) AS worst
  FROM picked
)
SELECT
  instrument,
  count(*) AS n,
  list({time_us: time_us, value: value, close: close} ORDER BY best) FILTER (best <= $count) AS best,
  list({time_us: time_us, value: value, close: close} ORDER BY worst) FILTER (worst <= $count) AS worst
FROM ranked
GROUP BY instrument
ORDER BY instrument
