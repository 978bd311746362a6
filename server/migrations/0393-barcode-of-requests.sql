-- The barcode that the member scanned before the request.
alter table product_requests add column barcode text check (barcode ~ '^[0-9]{6,14}$');
