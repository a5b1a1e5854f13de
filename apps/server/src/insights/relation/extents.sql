-- How many bars there are of each instrument, and when they begin and end. Of `found`, which is `bars` before they are matched:
-- that costs nothing here.
WITH extents AS (
  SELECT instrument, count(*) AS bars, min(time_us) AS from_us, max(time_us) AS to_us
  FROM found
  GROUP BY instrument
)
SELECT instrument, bars, from_us, to_us FROM extents ORDER BY instrument
