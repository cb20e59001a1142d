-- An order gets its number when it is placed or paid: payments that are begun and never completed leave no gaps. Orders of
-- earlier releases keep the numbers that they have.
alter table orders alter column number drop not null;
alter table orders add constraint orders_placed_with_number check (number is not null or placed_at is null);
