-- How many bars close above, below and at their open, and what was traded in them.
WITH told AS (
  SELECT instrument, sign(close - open) AS direction, volume FROM bars
)
SELECT
  instrument,
  count(*) AS n,
  count(*) FILTER (direction > 0) AS up_bars,
  count(*) FILTER (direction < 0) AS down_bars,
  count(*) FILTER (direction = 0) AS unchanged_bars,
  sum(volume) FILTER (direction > 0) AS up_volume,
  sum(volume) FILTER (direction < 0) AS down_volume,
  sum(volume) FILTER (direction = 0) AS unchanged_volume
FROM told
GROUP BY instrument
ORDER BY instrument
