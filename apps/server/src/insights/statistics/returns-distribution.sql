-- How the returns of each instrument are spread.
--   $log   whether returns are ln(close / close before); else close / close before - 1
--   $bins  of the histogram, all of one width between the lowest and the highest return
-- The moments are taken around the mean in a second pass: sums of bare powers lose the digits that matter here.
WITH picked AS (
  SELECT instrument, CASE WHEN $log THEN log_return ELSE simple_return END AS value FROM returns
),
totals AS (
  SELECT
    instrument,
    count(*)::DOUBLE AS n,
    avg(value) AS mean,
    min(value) AS lowest,
    max(value) AS highest,
    quantile_cont(value, 0.05) AS tail_5,
    quantile_cont(value, 0.01) AS tail_1
  FROM picked
  GROUP BY instrument
),
moments AS (
  SELECT
    instrument,
    sum((value - mean) ** 2) AS m2,
    sum((value - mean) ** 3) AS m3,
    sum((value - mean) ** 4) AS m4
  FROM picked JOIN totals USING (instrument)
  GROUP BY instrument
),
spread AS (
  SELECT instrument, m3, m4, sqrt(m2 / nullif(n - 1, 0)) AS deviation
  FROM moments JOIN totals USING (instrument)
),
binned AS (
  SELECT
    instrument,
    CASE
      WHEN highest > lowest THEN least(floor((value - lowest) / (highest - lowest) * $bins), $bins - 1)::INTEGER
      ELSE 0
    END AS bin,
    count(*) AS count
  FROM picked JOIN totals USING (instrument)
  GROUP BY ALL
),
histograms AS (
  SELECT instrument, list({bin: bin, count: count} ORDER BY bin) AS bins FROM binned GROUP BY instrument
)
SELECT
  instrument, n, mean, deviation, lowest, highest, tail_5, tail_1, bins,
  n / nullif((n - 1) * (n - 2), 0) * m3 / nullif(deviation ** 3, 0) AS skewness,
  n * (n + 1) / nullif((n - 1) * (n - 2) * (n - 3), 0) * m4 / nullif(deviation ** 4, 0)
    - 3 * (n - 1) ** 2 / nullif((n - 2) * (n - 3), 0) AS excess_kurtosis
FROM totals JOIN spread USING (instrument) JOIN histograms USING (instrument)
ORDER BY instrument
