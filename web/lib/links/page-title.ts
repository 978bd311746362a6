import { useEffect } from 'react';

const product = 'Shelflife';

/** Sets the page title while a screen is shown. If `title` is undefined, the page title is only the name of the app. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title ? `${title} · ${product}` : product;
    return () => {
      document.title = product;
    };
  }, [title]);
}
