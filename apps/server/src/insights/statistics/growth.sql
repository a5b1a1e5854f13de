-- What 100 became, and how far it stood below its high, bar by bar.
--   $points  the most points of a path: each stands for as many bars in a row, with the growth at the last of them and the
--            deepest drawdown
-- Bars whose close is not above zero are left out. The worst drawdown ends at the first of the deepest bars; it began at
-- the last bar before that stood at its high, and is over at the first bar after that does.
WITH priced AS (
  SELECT
    instrument, time_us, close,
    first_value(close) OVER path AS first_close,
    max(close) OVER path AS high,
    row_number() OVER path - 1 AS place,
    count(*) OVER (PARTITION BY instrument) AS n
  FROM bars
  WHERE close > 0
  WINDOW path AS (PARTITION BY instrument ORDER BY time_us ROWS UNBOUNDED PRECEDING)
),
told AS (
  SELECT instrument, time_us, place, n, 100 * close / first_close AS growth, close / high - 1 AS drawdown FROM priced
),
ends AS (
  SELECT
    instrument,
    count(*) AS n,
    arg_max(growth, time_us) AS last_growth,
    arg_max(drawdown, time_us) AS current_drawdown,
    min(drawdown) AS depth
  FROM told
  GROUP BY instrument
),
troughs AS (
  SELECT instrument, min(time_us) AS trough_us
  FROM told JOIN ends USING (instrument)
  WHERE drawdown = depth
  GROUP BY instrument
),
turns AS (
  SELECT
    instrument, trough_us,
    max(time_us) FILTER (time_us <= trough_us) AS peak_us,
    min(time_us) FILTER (time_us > trough_us) AS recovery_us
  FROM told JOIN troughs USING (instrument)
  WHERE drawdown = 0
  GROUP BY ALL
),
thinned AS (
  SELECT
    instrument,
    max(time_us) AS time_us,
    arg_max(growth, time_us) AS growth,
    min(drawdown) AS drawdown
  FROM told
  GROUP BY instrument, floor(place / ceil(n / $points))
),
paths AS (
  SELECT instrument, list({time_us: time_us, growth: growth, drawdown: drawdown} ORDER BY time_us) AS points
  FROM thinned
  GROUP BY instrument
)
SELECT
  instrument, n, last_growth / 100 - 1 AS total, current_drawdown, depth, peak_us, trough_us, recovery_us, points
FROM ends JOIN turns USING (instrument) JOIN paths USING (instrument)
ORDER BY instrument
