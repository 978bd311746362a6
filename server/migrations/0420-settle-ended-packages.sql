-- A package that ended with its entry was opened again when the entry was finished once more with a later package.
update purchases ended set ended_with_entry = false
where ended.ended_with_entry and exists (
  select from purchases package where package.user_id = ended.user_id and package.product_id = ended.product_id
    and package.state = 'open');
