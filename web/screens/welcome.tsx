import { useEffect } from 'react';
import { AuthFormLink, LegalLinks } from '#web/features/auth/auth-links.tsx';
import { welcomeShelves } from '#web/features/auth/shelves.ts';
import { cleanAbandonedDevice } from '#web/lib/device/clean-device.ts';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { Showcase } from '#web/ui/layout/showcase.tsx';
import { classNames, layout, typography } from '#web/ui/tokens/classes.ts';
import { Icon } from '#web/ui/media/icon.tsx';
import { Ledge } from '#web/ui/layout/ledge.tsx';
import { SkipLink } from '#web/ui/layout/skip-link.tsx';
import { Wordmark } from '#web/ui/media/wordmark.tsx';
import * as styles from './welcome.module.css';

const blurbs = [
  {
    tone: 'want',
    icon: 'shelves',
    heading: 'Three shelves, always current',
    text: 'Want to Try, Currently Using, and Tried. Move products as your routine changes.',
  },
  {
    tone: 'tried',
    icon: 'pencil',
    heading: 'Reviews with a disclosure',
    text: 'Purchased, gifted, or sponsored: every review says how its author got the product.',
  },
  {
    tone: 'using',
    icon: 'users',
    heading: 'People with your taste',
    text: 'Follow people you trust, and see what they try, finish, and buy again.',
  },
] as const;

export function WelcomeScreen() {
  useEffect(() => void cleanAbandonedDevice(), []);
  return (
    <div className={styles.welcome}>
      <SkipLink />
      <header className={classNames(layout.page, styles.header)}>
        <Wordmark />
        <ButtonLink variant="ghost">
          <AuthFormLink form="signIn">Sign In</AuthFormLink>
        </ButtonLink>
      </header>
      <main id="main">
        <section className={classNames(layout.page, styles.hero)}>
          <div>
            <h1 className={classNames(typography.display, styles.title)}>
              Every product you <em>love, use</em> and long&nbsp;for.
            </h1>
            <p className={classNames(styles.lead, typography.lead)}>
              Keep track of the products you want to try, the ones you’re using now, and the ones you’ve finished. Then
              tell someone about them.
            </p>
            <div className={styles.actions}>
              <ButtonLink size="large">
                <AuthFormLink form="signUp">Get Started</AuthFormLink>
              </ButtonLink>
            </div>
          </div>
          <Showcase shelvesClassName={styles.shelves}>
            {welcomeShelves.map((stills, place) => (
              <Ledge key={stills[0]?.seed} stills={stills} className={classNames(place === 2 && styles.third)} />
            ))}
          </Showcase>
        </section>
        <section className={classNames(layout.page, styles.features)} aria-label="What Shelflife does">
          {blurbs.map(({ tone, icon, heading, text }) => (
            <div className={styles.feature} key={heading}>
              <span className={styles.symbol} data-tone={tone}>
                <Icon name={icon} size="large" />
              </span>
              <div>
                <h2 className={typography.subtitle}>{heading}</h2>
                <p className={typography.soft}>{text}</p>
              </div>
            </div>
          ))}
        </section>
      </main>
      <footer className={classNames(layout.page, styles.foot)}>
        <LegalLinks />
      </footer>
    </div>
  );
}
