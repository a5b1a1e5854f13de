-- What was traded in each hour of the clock in the instrument's zone, by the open of the bar.
WITH placed AS (
  SELECT
    b.instrument, b.volume, d.label,
    (floor((b.time_us + d.offset_us) / 3600000000) % 24 + 24) % 24 AS hour
  FROM bars AS b ASOF JOIN days AS d ON b.time_us >= d.from_us
  WHERE b.volume IS NOT NULL
),
hours AS (
  SELECT instrument, hour::INTEGER AS hour, sum(volume) AS volume, count(*) AS bars, count(DISTINCT label) AS days
  FROM placed
  GROUP BY instrument, hour
),
totals AS (
  SELECT instrument, sum(volume) AS total FROM hours GROUP BY instrument
)
SELECT
  instrument,
  sum(bars) AS n,
  any_value(total) AS total,
  list({hour: hour, volume: volume, share: volume / nullif(total, 0), per_day: volume / days, bars: bars} ORDER BY hour) AS hours
FROM hours JOIN totals USING (instrument)
GROUP BY instrument
ORDER BY instrument
