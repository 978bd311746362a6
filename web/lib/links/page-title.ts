import { useEffect } from 'react';

const product = 'Shelflife';

/** Sets the page title while a screen is shown. If undefined, the title is only the product name. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title ? `${title} · ${product}` : product;
    return () => {
      document.title = product;
    };
  }, [title]);
}
