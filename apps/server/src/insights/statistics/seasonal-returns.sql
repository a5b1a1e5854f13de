-- What the years, months, weekdays or hours of an instrument brought.
--   $by  'year', 'month', 'weekday' or 'hour'
-- The returns of a period (a year; a month of a year; a trading day; an hour of a trading day) make one return, and the periods of
-- a season are told together. A bar belongs to the trading day that it opens in, by that day's label; the hour is that of its open by
-- the clock in the instrument's zone.
WITH placed AS (
  SELECT
    r.instrument, r.log_return, d.label, d.year, d.month, d.weekday,
    (floor((r.time_us + d.offset_us) / 3600000000) % 24 + 24) % 24 AS hour
  FROM returns AS r ASOF JOIN days AS d ON r.time_us >= d.from_us
),
keyed AS (
  SELECT
    instrument, log_return,
    CASE $by WHEN 'year' THEN year WHEN 'month' THEN month WHEN 'weekday' THEN weekday ELSE hour END AS season,
    CASE $by WHEN 'year' THEN year WHEN 'month' THEN year * 12 + month ELSE label END AS period
  FROM placed
),
periods AS (
  SELECT instrument, season, exp(sum(log_return)) - 1 AS value, count(*) AS returns
  FROM keyed
  GROUP BY instrument, season, period
),
seasons AS (
  SELECT
    instrument,
    season::INTEGER AS season,
    count(*) AS periods,
    sum(returns) AS returns,
    avg(value) AS mean,
    median(value) AS median,
    stddev_samp(value) AS deviation,
    avg((value > 0)::INTEGER) AS rising
  FROM periods
  GROUP BY instrument, season
)
SELECT
  instrument,
  sum(returns) AS n,
  list({
    season: season, periods: periods, returns: returns, mean: mean, median: median, deviation: deviation, rising: rising
  } ORDER BY season) AS seasons
FROM seasons
GROUP BY instrument
ORDER BY instrument
