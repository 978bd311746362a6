import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { getLegalPage, type LegalPageName } from '#contract/legal.ts';
import { type LegalBlock, legalBlocksOf } from '#web/features/legal/legal-blocks.ts';
import { callQuery } from '#web/lib/calls/cache.ts';
import { QueryList, Skeleton } from '#web/ui/feedback/query-list.tsx';
import { classNames, layout, typography } from '#web/ui/tokens/classes.ts';
import { Link } from '@tanstack/react-router';
import { LegalLinks } from '#web/features/auth/auth-links.tsx';
import { useSession } from '#web/features/auth/session.ts';
import { href } from '#web/href.ts';
import { SkipLink } from '#web/ui/layout/skip-link.tsx';
import { Wordmark } from '#web/ui/media/wordmark.tsx';
import { PageHeader } from '#web/ui/layout/page.tsx';
import * as styles from './legal.module.css';
import { PageTitle } from '#web/ui/text/page-title.tsx';

const titleClass = classNames(typography.display, typography.pageTitle);

/**
 * A legal page: the operator's own text (LEGAL_DIR) or, if there is none, the default text. It is for everyone (OP-104).
 * Members see it in the shell, visitors below the name of the app.
 */
function LegalPage({ page, heading, children }: { page: LegalPageName; heading: string; children: ReactNode }) {
  const query = useQuery(callQuery(getLegalPage, { params: { page } }));
  const blocks = legalBlocksOf(query.data?.text ?? '');
  const [first] = blocks;
  const title = first?.kind === 'title' ? first : undefined;
  const isMember = useSession().phase === 'signedIn';
  const text = (
    <div className={classNames(layout.page, layout.narrow)}>
      <PageHeader compact>
        {title ? <h1 className={titleClass}>{title.text}</h1> : <PageTitle>{heading}</PageTitle>}
      </PageHeader>
      <div className={styles.prose}>
        <QueryList query={query} skeleton={<Skeleton width="100%" height={240} radius={12} />} empty={null}>
          {(page) => (page.text === null ? children : blocks.filter((block) => block !== title).map(showBlock))}
        </QueryList>
      </div>
      <LegalLinks />
    </div>
  );
  if (isMember) return text;
  return (
    <>
      <SkipLink />
      <header className={classNames(layout.page, styles.header)}>
        <Link to={href.home}>
          <Wordmark />
        </Link>
      </header>
      <main id="main">{text}</main>
    </>
  );
}

function showBlock(block: LegalBlock, place: number) {
  if (block.kind === 'list')
    return (
      <ul key={place}>
        {block.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    );
  if (block.kind === 'paragraph') return <p key={place}>{block.text}</p>;
  return (
    <h2 key={place} className={typography.subtitle}>
      {block.text}
    </h2>
  );
}

export function PrivacyScreen() {
  return (
    <LegalPage page="privacy" heading="Privacy, *in plain words*">
      <p className={typography.lead}>What Shelflife stores about you, who can see it, and what you can do about it.</p>
      <h2 className={typography.subtitle}>What we store</h2>
      <ul>
        <li>
          <b>Your account:</b> email address, username, names, and bio. We store your password only as a hash that no
          one can reverse.
        </li>
        <li>
          <b>Your shelves:</b> products, status, tags, and dates. No one else can see your shade notes and shade
          verdicts. We use your verdicts for others, without your name, only if you choose to.
        </li>
        <li>
          <b>Your tools:</b> packages, uses, purchases, reaction diary, ingredients that you avoid or look for, progress
          photos, and pan projects. No one else can see these, except that buddies can see the pan projects they share
          with you.
        </li>
        <li>
          <b>Your devices:</b> the browser and system of each signed-in device and when you last used it, until 30 days
          after you sign it out.
        </li>
        <li>
          <b>Your words:</b> reviews, photos, reports, and requests.
        </li>
      </ul>
      <h2 className={typography.subtitle}>Who can see it</h2>
      <p>
        Other signed-in members can see your username, names, bio, picture, follows, shelves, tags, and reviews, but
        never your email address. The app shows reviews only to members who are signed in, but programs can read the
        reviews of a product without an account.
      </p>
      <h2 className={typography.subtitle}>In your browser</h2>
      <p>
        When you sign in, your browser stores your session until you log out. There are no cookies, no ads, and no
        trackers.
      </p>
      <h2 className={typography.subtitle}>Emails</h2>
      <p>
        We email you when you sign up, when you ask for a new password, and when your account or the way you sign in
        changes. If you turn on expiry emails in Settings, we also send those, at most once a week.
      </p>
      <h2 className={typography.subtitle}>What you can do</h2>
      <p>
        You can edit the rating and the comment of a review, or delete the review, at any time. In Settings, you can
        download your data. If Settings doesn’t let you delete your account, contact the operator of this site.
      </p>
    </LegalPage>
  );
}

export function RulesScreen() {
  return (
    <LegalPage page="rules" heading="Community *rules*">
      <p className={typography.lead}>There are four rules. People, not machines, review reports.</p>
      <h2 className={typography.subtitle}>Say how you got it</h2>
      <p>Purchased, gifted, or sponsored: choose the one that’s true. We may remove a review that hides a gift.</p>
      <h2 className={typography.subtitle}>Review the product</h2>
      <p>Don’t review the person who made it or the person who wears it.</p>
      <h2 className={typography.subtitle}>Only your own photos</h2>
      <p>Upload only photos you took yourself. Show other people’s faces only with their consent.</p>
      <h2 className={typography.subtitle}>Report, don’t argue</h2>
      <p>For spam, harassment, inappropriate content, or fake reviews, use Report below the review.</p>
    </LegalPage>
  );
}
