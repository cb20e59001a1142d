-- Owners and other programs call a recorded change of a stock an adjustment.

alter table stock_movements rename to stock_adjustments;
alter index stock_movements_pkey rename to stock_adjustments_pkey;
alter index stock_movements_variant rename to stock_adjustments_variant;
alter sequence stock_movements_id_seq rename to stock_adjustments_id_seq;
alter table stock_adjustments rename constraint stock_movements_reason_check to stock_adjustments_reason_check;
