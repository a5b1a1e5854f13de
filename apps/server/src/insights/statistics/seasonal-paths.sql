-- Each year as a path that begins at 100 at the last close of the year before, by the day of the year of the trading day's label.
WITH placed AS (
  SELECT r.instrument, r.time_us, r.log_return, d.year, d.day_of_year
  FROM returns AS r ASOF JOIN days AS d ON r.time_us >= d.from_us
),
paths AS (
  SELECT
    instrument, year, day_of_year, time_us,
    100 * exp(sum(log_return) OVER (PARTITION BY instrument, year ORDER BY time_us)) AS growth
  FROM placed
),
closes AS (
  SELECT instrument, year, day_of_year, count(*) AS returns, arg_max(growth, time_us) AS growth
  FROM paths
  GROUP BY instrument, year, day_of_year
),
years AS (
  SELECT
    instrument, year,
    sum(returns) AS returns,
    list({day: day_of_year, growth: growth} ORDER BY day_of_year) AS points
  FROM closes
  GROUP BY instrument, year
)
SELECT instrument, sum(returns) AS n, list({year: year, points: points} ORDER BY year) AS years
FROM years
GROUP BY instrument
ORDER BY instrument
