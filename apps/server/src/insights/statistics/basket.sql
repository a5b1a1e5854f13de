-- What a basket of instruments with weights brought, and what each of them added to that.
--   $rebalancing  'none', 'monthly', 'quarterly' or 'yearly': the weights hold again at the last close of each
--   $points       the most points of the path: of slots in a row the last, with the deepest drawdown
-- The basket begins in the first slot by which every instrument has had a price. Where one has no bar in a slot, its last close
-- stands. In a period that begins with the value V an instrument adds V x weight x (last close / close at its begin - 1); the sum over
-- all instruments and periods is what the basket brought.
WITH slots AS (
  SELECT slot, min(time_us) AS time_us, min(label)::INTEGER AS label FROM bars GROUP BY slot
),
firsts AS (
  SELECT instrument, min(slot) AS slot FROM bars WHERE close > 0 GROUP BY instrument
),
begin_at AS (
  SELECT max(slot) AS slot FROM firsts
),
dated AS (
  SELECT
    s.slot, s.time_us,
    CASE $rebalancing
      WHEN 'monthly' THEN date_part('year', day) * 12 + date_part('month', day)
      WHEN 'quarterly' THEN date_part('year', day) * 4 + date_part('quarter', day)
      WHEN 'yearly' THEN date_part('year', day)
      ELSE 0
    END AS period
  FROM (SELECT *, DATE '1970-01-01' + label AS day FROM slots) AS s, begin_at
  WHERE s.slot >= begin_at.slot
),
grid AS (
  SELECT i.instrument, i.weight, s.slot, b.close
  FROM instruments AS i
  CROSS JOIN slots AS s
  LEFT JOIN bars AS b ON b.instrument = i.instrument AND b.slot = s.slot AND b.close > 0
),
filled AS (
  SELECT
    instrument, weight, slot,
    last_value(close IGNORE NULLS) OVER (PARTITION BY instrument ORDER BY slot ROWS UNBOUNDED PRECEDING) AS close
  FROM grid
),
held AS (
  SELECT instrument, weight, slot, time_us, period, close FROM filled JOIN dated USING (slot)
),
ends AS (
  SELECT instrument, period, arg_min(close, slot) AS first_close, arg_max(close, slot) AS last_close
  FROM held
  GROUP BY instrument, period
),
bases AS (
  SELECT
    instrument, period, last_close,
    coalesce(lag(last_close) OVER (PARTITION BY instrument ORDER BY period), first_close) AS base
  FROM ends
),
inner_growth AS (
  SELECT slot, any_value(time_us) AS time_us, period, sum(weight * close / base) AS growth
  FROM held JOIN bases USING (instrument, period)
  GROUP BY slot, period
),
period_growth AS (
  SELECT period, arg_max(growth, slot) AS growth FROM inner_growth GROUP BY period
),
period_values AS (
  SELECT
    period,
    coalesce(product(growth) OVER (ORDER BY period ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 1) AS value
  FROM period_growth
),
path AS (
  SELECT
    slot, time_us,
    value * growth AS value,
    max(value * growth) OVER in_time AS high,
    row_number() OVER in_time - 1 AS place,
    count(*) OVER () AS n
  FROM inner_growth JOIN period_values USING (period)
  WINDOW in_time AS (ORDER BY slot ROWS UNBOUNDED PRECEDING)
),
told AS (
  SELECT time_us, place, n, 100 * value AS growth, value / high - 1 AS drawdown FROM path
),
worst AS (
  SELECT min(time_us) AS trough_us, any_value(drawdown) AS depth
  FROM told
  WHERE drawdown = (SELECT min(drawdown) FROM told)
),
turns AS (
  SELECT
    max(time_us) FILTER (time_us <= trough_us) AS peak_us,
    min(time_us) FILTER (time_us > trough_us) AS recovery_us
  FROM told, worst
  WHERE drawdown = 0
),
thinned AS (
  SELECT max(time_us) AS time_us, arg_max(growth, time_us) AS growth, min(drawdown) AS drawdown
  FROM told
  GROUP BY floor(place / ceil(n / $points))
),
contributions AS (
  SELECT instrument, any_value(weight) AS weight, sum(value * weight * (last_close / base - 1)) AS contribution
  FROM bases JOIN period_values USING (period) JOIN instruments USING (instrument)
  GROUP BY instrument
)
SELECT
  (SELECT count(*) FROM told) AS n,
  (SELECT count(*) FROM firsts) AS priced,
  (SELECT min(time_us) FROM told) AS begin_us,
  (SELECT count(*) - 1 FROM period_values) AS rebalanced,
  (SELECT arg_max(growth, time_us) / 100 - 1 FROM told) AS total,
  (SELECT arg_max(drawdown, time_us) FROM told) AS current_drawdown,
  depth, trough_us, peak_us, recovery_us,
  (SELECT list({time_us: time_us, growth: growth, drawdown: drawdown} ORDER BY time_us) FROM thinned) AS points,
  (SELECT list({instrument: instrument, weight: weight, contribution: contribution} ORDER BY instrument) FROM contributions) AS contributions
FROM worst, turns
