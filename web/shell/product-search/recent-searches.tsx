import { forgetSearches, useRecentSearches } from '#web/features/catalogue/recent-searches.ts';
import { href } from '#web/href.ts';
import { AddressLink } from '#web/lib/links/address-link.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { Icon } from '#web/ui/media/icon.tsx';
import * as styles from './recent-searches.module.css';
import * as typography from '#web/ui/tokens/typography.module.css';

/** Lists the recent searches on this device. */
export function RecentSearches({ onFollow }: { onFollow: () => void }) {
  const texts = useRecentSearches();
  if (texts.length === 0) return null;
  return (
    <section className={styles.recent} aria-label="Recent searches">
      <div className={styles.head}>
        <h2 className={typography.label}>Recent searches</h2>
        <Button variant="ghost" onClick={forgetSearches}>
          Clear
        </Button>
      </div>
      <ul>
        {texts.map((text) => (
          <li key={text}>
            <AddressLink className={styles.text} address={href.search(text)} onClick={onFollow}>
              <Icon name="search" size="small" />
              {text}
            </AddressLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
