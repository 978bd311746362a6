import { TextField } from '#web/ui/controls/field.tsx';
import { useSearchText } from '#web/ui/controls/search-field.tsx';
import { useShelf } from './api.ts';

export function useShelfSearch() {
  const { search, field } = useSearchText();
  const shown = (
    <TextField
      {...field}
      label="Search your shelf"
      placeholder="Product, shade, or brand"
      data-autofocus
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
    />
  );
  return { field: shown, text: search, query: useShelf({ q: search }) };
}
