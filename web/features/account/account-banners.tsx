import { useMe } from '#web/features/people/api.ts';
import { latePart } from '#web/lib/loading/load-late.tsx';

const SuspensionBanner = latePart(async () => (await import('./late-account-banners.tsx')).SuspensionBanner);
const DeletionBanner = latePart(async () => (await import('./late-account-banners.tsx')).DeletionBanner);

/**
 * The suspension, and the grace period of a deletion (SELF-16). Their code loads only for the few members that they
 * concern. The live regions are always rendered, so that screen readers announce changes.
 */
export function AccountBanners() {
  const { suspension, selfService } = useMe().data ?? {};
  const deletesOn = selfService?.deletesOn;
  return (
    <>
      <div aria-live="polite">{suspension && <SuspensionBanner suspension={suspension} />}</div>
      <div aria-live="polite">{deletesOn && <DeletionBanner deletesOn={deletesOn} />}</div>
    </>
  );
}
