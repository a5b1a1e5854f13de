-- The return of every month of every year, and of every year. A bar belongs to the month of its trading day's label.
WITH placed AS (
  SELECT r.instrument, r.log_return, d.year, d.month
  FROM returns AS r ASOF JOIN days AS d ON r.time_us >= d.from_us
),
months AS (
  SELECT instrument, year, month, sum(log_return) AS log_return, count(*) AS returns
  FROM placed
  GROUP BY instrument, year, month
),
years AS (
  SELECT
    instrument, year,
    sum(returns) AS returns,
    exp(sum(log_return)) - 1 AS value,
    list({month: month, value: exp(log_return) - 1, returns: returns} ORDER BY month) AS months
  FROM months
  GROUP BY instrument, year
)
SELECT
  instrument,
  sum(returns) AS n,
  list({year: year, value: value, returns: returns, months: months} ORDER BY year) AS years
FROM years
GROUP BY instrument
ORDER BY instrument
