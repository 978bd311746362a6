import { useEffect } from 'react';

const product = 'Shelflife';

/** Names the page while a screen shows; without a title (still loading) it carries the product's name alone. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title ? `${title} · ${product}` : product;
    return () => {
      document.title = product;
    };
  }, [title]);
}
