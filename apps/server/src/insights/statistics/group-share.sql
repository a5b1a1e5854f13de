-- How large each group of instruments is, and what it did over the range. An instrument may be in several groups; the total
-- counts it once. An instrument without an amount is in none of the sums.
--   $measure  'turnover', 'volume', 'weight' or 'instruments'
WITH ends AS (
  SELECT
    instrument,
    arg_max(close, time_us) FILTER (close > 0) / arg_min(close, time_us) FILTER (close > 0) - 1 AS change,
    count(*) FILTER (close > 0) AS closes,
    sum(volume) AS volume,
    sum(close * volume) AS turnover
  FROM bars
  GROUP BY instrument
),
amounts AS (
  SELECT
    instrument,
    CASE WHEN closes > 1 THEN change END AS change,
    CASE $measure
      WHEN 'turnover' THEN turnover
      WHEN 'volume' THEN volume
      WHEN 'weight' THEN weight
      ELSE 1.0
    END AS amount
  FROM ends JOIN instruments USING (instrument)
),
known AS (
  SELECT instrument, change, amount FROM amounts WHERE amount IS NOT NULL
),
groups AS (
  SELECT
    group_number,
    count(*) AS instruments,
    sum(amount) AS amount,
    sum(amount * change) / nullif(sum(amount) FILTER (change IS NOT NULL), 0) AS change,
    median(change) AS median_change
  FROM known JOIN memberships USING (instrument)
  GROUP BY group_number
)
SELECT
  (SELECT count(*) FROM known) AS n,
  (SELECT sum(amount) FROM known) AS total,
  list(
    struct_pack(
      group_number := group_number, instruments := instruments, amount := amount, change := change,
      median_change := median_change
    )
    ORDER BY amount DESC, group_number
  ) AS groups
FROM groups
