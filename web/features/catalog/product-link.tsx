import { Link } from '@tanstack/react-router';
import { href } from '#web/href.ts';
import { typography } from '#web/ui/tokens/classes.ts';

/** Without an id, the product is not in the catalog, so only its name is shown. */
export function ProductLink({ id, name }: { id: number | null; name: string }) {
  if (id === null) return name;
  return (
    <Link className={typography.link} to={href.product(id)} dir="auto">
      {name}
    </Link>
  );
}
