-- A request finds the open requests for the same barcode.
create index product_requests_of_barcode on product_requests (barcode, id) where state = 'open' and barcode is not null;
