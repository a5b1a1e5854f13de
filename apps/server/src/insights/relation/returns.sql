-- What every statistic stands on, beside `bars` itself. The relation `bars` has
--   instrument  place in the list that was asked for, from 0
--   time_us     open of the bar, microseconds since 1970-01-01Z
--   slot        what bars of different instruments are matched by: the open, or the number of the trading day, week, month
--   label       days since 1970-01-01 of the trading day's label, where it was asked for
--   open, high, low, close, volume   in units of the price and of the size; a volume may be NULL
--
-- A return is of a bar against the bar before it, whatever closed time lies between the two. It needs both closes above zero:
-- where one is not, there is no return, and nothing is bridged.
steps AS (
  SELECT
    instrument, time_us, slot, close, volume,
    lag(close) OVER before AS close_before,
    lag(slot) OVER before AS slot_before
  FROM bars
  WINDOW before AS (PARTITION BY instrument ORDER BY time_us)
),
returns AS (
  SELECT
    instrument, time_us, slot, slot_before, close,
    ln(close / close_before) AS log_return,
    close / close_before - 1 AS simple_return
  FROM steps
  WHERE close > 0 AND close_before > 0
)
