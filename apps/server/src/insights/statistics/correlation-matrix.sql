-- Correlation of the returns of every two instruments. A pair of returns counts where both are over the same span: they end
-- in the same slot, and begin in the same.
WITH pairs AS (
  SELECT x.instrument AS a, y.instrument AS b, x.log_return AS x, y.log_return AS y
  FROM returns AS x JOIN returns AS y ON y.slot = x.slot AND y.slot_before = x.slot_before AND y.instrument > x.instrument
),
told AS (
  SELECT
    a, b,
    count(*) AS n,
    covar_samp(x, y) / nullif(stddev_samp(x) * stddev_samp(y), 0) AS correlation
  FROM pairs
  GROUP BY a, b
)
SELECT
  coalesce(max(n), 0) AS n,
  list({a: a, b: b, n: n, correlation: correlation} ORDER BY a, b) AS pairs
FROM told
