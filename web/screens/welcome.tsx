import { AuthFormLink } from '#web/features/auth/auth-form-link.tsx';
import { LegalLinks } from '#web/features/auth/legal-links.tsx';
import { welcomeShelves } from '#web/features/auth/shelves.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Ledge } from '#web/ui/ledge.tsx';
import { SkipLink } from '#web/ui/skip-link.tsx';
import { Wordmark } from '#web/ui/wordmark.tsx';
import './welcome.css';

const blurbs = [
  {
    look: 'k-want',
    icon: 'shelves',
    heading: 'Three shelves, always current',
    text: 'Want to Try, Currently Using and Tried. Move a product as your routine changes.',
  },
  {
    look: 'k-tried',
    icon: 'pencil',
    heading: 'Reviews with a disclosure',
    text: 'Purchased, gifted or sponsored: every review says how the product got there.',
  },
  {
    look: 'k-using',
    icon: 'users',
    heading: 'People with your taste',
    text: 'Follow the shelves you trust, and see what they try, finish and buy again.',
  },
] as const;

/** What visitors see at / (ROUTE-02). */
export function WelcomeScreen() {
  return (
    <div className="welcome">
      <SkipLink />
      <header className="wrap wel-top">
        <Wordmark />
        <ButtonLink variant="ghost">
          <AuthFormLink form="signIn">Sign In</AuthFormLink>
        </ButtonLink>
      </header>
      <main id="main">
        <section className="wrap wel">
          <div className="wel-copy">
            <h1 className="display wel-h">
              Every product you <em>love, use</em> and long&nbsp;for.
            </h1>
            <p className="lede">
              Keep shelves of the beauty you want to try, the things you are using now, and everything you have
              finished. Then tell someone about it.
            </p>
            <div className="wel-cta">
              <ButtonLink size="large">
                <AuthFormLink form="signUp">Get Started</AuthFormLink>
              </ButtonLink>
            </div>
          </div>
          <div className="wel-art" aria-hidden="true">
            <div className="wel-case">
              {welcomeShelves.map((stills, place) => (
                <Ledge key={stills[0]?.seed} stills={stills} className={classNames(place === 2 && 'third')} />
              ))}
            </div>
          </div>
        </section>
        <section className="wrap wel-feats" aria-label="What Shelflife does">
          {blurbs.map(({ look, icon, heading, text }) => (
            <div className="wel-feat" key={heading}>
              <span className={`featico ${look}`}>
                <Icon name={icon} size="large" />
              </span>
              <div>
                <h2 className="t-sub">{heading}</h2>
                <p className="soft">{text}</p>
              </div>
            </div>
          ))}
        </section>
      </main>
      <footer className="wrap wel-foot">
        <LegalLinks />
      </footer>
    </div>
  );
}
