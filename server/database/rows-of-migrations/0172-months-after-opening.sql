update products set months_after_opening = 12;
