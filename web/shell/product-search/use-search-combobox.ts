import { useNavigate } from '@tanstack/react-router';
import { type ChangeEvent, type ComponentProps, type KeyboardEvent, useId, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { isSearchable } from '#web/features/catalogue/api.ts';
import { href } from '#web/href.ts';
import { type Results, useProductResults } from './use-product-results.ts';

interface ComboboxWishes {
  text: string;
  onTextChange: (text: string) => void;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export interface SearchCombobox {
  results: Results;
  listId: string;
  optionId: (index: number) => string;
  /** The row that the arrow keys stand on; -1 for none. */
  active: number;
  /** After a row or a link was followed. */
  leave: () => void;
  input: ComponentProps<'input'>;
}

/** A text box whose list is walked by arrows while the focus stays in the box; Enter follows the row or searches. */
export function useSearchCombobox({ text, onTextChange, open, onOpenChange }: ComboboxWishes): SearchCombobox {
  const listId = useId();
  const navigate = useNavigate();
  const results = useProductResults(text);
  const [active, setActive] = useState(-1);
  const rows = open && results.state === 'found' ? results.rows : [];
  const activeRow = rows[active];
  const optionId = (index: number) => `${listId}-${index}`;

  const leave = () => {
    setActive(-1);
    onOpenChange(false);
  };
  const follow = (address: string) => {
    leave();
    void navigate({ href: address });
  };
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    setActive(-1);
    onOpenChange(true);
    onTextChange(event.target.value);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      onOpenChange(true);
      setActive(stepped(active, step, rows.length));
    } else if (event.key === 'Enter' && activeRow) follow(href.product(activeRow.product.id));
    else if (event.key === 'Enter' && isSearchable(text)) follow(href.search(text));
    else if (event.key === 'Escape' && open) leave();
  };

  return {
    results,
    listId,
    optionId,
    active,
    leave,
    input: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': rows.length > 0,
      'aria-controls': rows.length > 0 ? listId : undefined,
      'aria-activedescendant': activeRow && optionId(active),
      autoComplete: 'off',
      enterKeyHint: 'search',
      maxLength: limits.search.maximum,
      value: text,
      onChange: change,
      onKeyDown: press,
    },
  };
}

/** Down from the last row and up from the first lead to the box itself (-1). */
function stepped(active: number, step: number, count: number): number {
  const places = count + 1;
  return ((active + 1 + step + places) % places) - 1;
}
