import type { Product } from '#contract/catalog.ts';
import { useMe } from '#web/features/people/api.ts';
import { href } from '#web/href.ts';
import { ButtonLink } from '#web/ui/controls/button.tsx';

/** Opens the form of the product or shade. Only administrators see it (ADMIN-151). */
export function EditLink({ product }: { product: Product }) {
  if (!useMe().data?.isAdmin) return null;
  const form = product.isVariant ? 'add-variant' : 'add-product';
  return (
    <ButtonLink variant="ghost" icon="pencil" to={href.adminForm(form, product.id)}>
      Edit
    </ButtonLink>
  );
}
