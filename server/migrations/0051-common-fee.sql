-- What became of the delivery fee that several stores of an order share, when the store that had it cancelled: 'taken' on
-- the part that has it now, or 'given_up' on the cancelled part, when nobody could collect it any more. Without a mark the
-- first part that shares the fee has it.
alter table fulfillments
  add column common_fee text,
  add constraint fulfillments_common_fee_check check (common_fee in ('taken', 'given_up'));
