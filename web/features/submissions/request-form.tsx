import { limits } from '#contract/limits.ts';
import { type OwnRequest, type ProductRequestForm, productRequestForm } from '#contract/submissions.ts';
import { ProductLink } from '#web/features/catalog/product-link.tsx';
import { useProductSearch } from '#web/features/catalog/api.ts';
import { readProduct, titleOf } from '#web/features/catalog/read-product.ts';
import { usePaused } from '#web/lib/offline/use-paused.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { TextArea, TextField } from '#web/ui/controls/field.tsx';
import { PhotoField, useChosenPhotos } from '#web/ui/controls/photo-field.tsx';
import { useFormFields } from '#web/ui/controls/use-form-fields.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { showFailure, toast } from '#web/ui/feedback/toast.ts';
import { sendRequest, useOwnRequests } from './api.ts';
import { RightsNote } from './rights-note.tsx';
import { classNames, layout, typography } from '#web/ui/tokens/classes.ts';
import { TimeAgo } from '#web/ui/text/time-ago.tsx';
import * as styles from './request-form.module.css';

interface RequestFormProps {
  productName?: string | undefined;
  /** The barcode of the scanned package. The form adds this barcode to the comments. */
  barcode?: string | undefined;
}

/** A form that requests a product. It retains its input until the server has accepted the request (OP-88). */
export function RequestForm({ productName = '', barcode }: RequestFormProps) {
  const chosen = useChosenPhotos(1);
  const [photo] = chosen.photos;
  const { values, text, pending, submit, reset } = useFormFields({
    valuesAtFirst: () => ({
      ...empty,
      productName,
      ...(barcode !== undefined && { barcode, additionalComments: `Barcode ${barcode}` }),
    }),
    // A chosen photo takes the place of the typed URL, which comes back when the photo is removed.
    formOf: (typed) => productRequestForm.safeParse(photo ? { ...typed, productPhoto: '' } : typed),
    async save(request) {
      await sendRequest(withoutBlanks(request), photo?.photo);
      reset(empty);
      chosen.clear();
      toast({ title: 'Request submitted!' });
    },
    focusesError: 'centered',
    revalidates: true,
    failedTitle: (error) => void showFailure(error),
  });
  return (
    <form
      className={layout.panel}
      data-slot="panel"
      noValidate
      onSubmit={(event) => void (chosen.preparing ? event.preventDefault() : submit(event))}
    >
      {values.barcode && (
        <Banner>Barcode {values.barcode} isn’t in our catalog yet. Tell us what it is, and we’ll add it.</Banner>
      )}
      <div className={layout.twoColumns}>
        <TextField label="Product name" autoComplete="off" maxLength={limits.product.name} {...text('productName')} />
        <TextField label="Brand name" autoComplete="off" maxLength={limits.product.name} {...text('brandName')} />
      </div>
      <KnownProduct productName={values.productName} brandName={values.brandName} />
      {!photo && (
        <TextField
          label="Product photo"
          optional
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          hint="A link to a picture of the package"
          {...text('productPhoto')}
        />
      )}
      <PhotoField
        label={photo ? 'Your photo' : 'Or your own photo'}
        optional
        compact
        limit={1}
        photos={chosen.photos}
        disabled={chosen.preparing}
        hint={chosen.preparing ? 'Preparing your photo...' : 'Show the whole package'}
        error={chosen.problem}
        onAdd={(files) => void chosen.add(files)}
        onRemove={chosen.remove}
      />
      <TextArea
        label="Additional comments"
        optional
        placeholder="Shades, sizes, where you found it"
        maxLength={limits.submissionComment.maximum}
        {...text('additionalComments')}
      />
      <Button type="submit" size="large" pending={pending} pendingLabel="Submitting...">
        Submit Request
      </Button>
      {photo && <RightsNote />}
    </form>
  );
}

const empty = { productName: '', brandName: '', productPhoto: '', additionalComments: '', barcode: '' };

function withoutBlanks({
  productPhoto,
  additionalComments,
  barcode,
  ...names
}: ProductRequestForm): ProductRequestForm {
  return {
    ...names,
    ...(productPhoto && { productPhoto }),
    ...(additionalComments && { additionalComments }),
    ...(barcode && { barcode }),
  };
}

const plain = (text: string) => text.trim().toLowerCase().replaceAll(/\s+/g, ' ');

/** Renders nothing if the product is neither in the catalog nor requested. */
function KnownProduct({ productName, brandName }: { productName: string; brandName: string }) {
  const name = usePaused(plain(productName));
  const brand = usePaused(plain(brandName));
  const { data: found = [] } = useProductSearch(name !== '' && brand !== '' ? name : '');
  const { data: requests = [] } = useOwnRequests();
  const known = found.find((product) => {
    const { brandName: knownBrand, familyName } = readProduct(product);
    return plain(knownBrand) === brand && [plain(familyName), plain(product.name)].includes(name);
  });
  const asked = requests.some(
    (request) => request.state === 'open' && plain(request.productName) === name && plain(request.brandName) === brand,
  );
  return (
    <div aria-live="polite">
      {known && (
        <Banner>
          This is already in the catalog: <ProductLink id={known.id} name={titleOf(known)} />
        </Banner>
      )}
      {!known && asked && <Banner>You’ve already requested this. See your requests below.</Banner>}
    </div>
  );
}

const stateWords: Record<OwnRequest['state'], string> = { open: 'Pending', added: 'Added', declined: 'Declined' };

/** Lists the viewer's product requests and their results. Renders nothing if there are no requests. */
export function OwnRequests() {
  const { data: requests = [] } = useOwnRequests();
  if (requests.length === 0) return null;
  return (
    <section className={layout.pageSection} aria-labelledby="own-requests">
      <h2 className={typography.subtitle} id="own-requests">
        Your requests
      </h2>
      <ul className={styles.list}>
        {requests.map((request) => (
          <li key={request.id}>
            <span dir="auto">
              <b className={typography.strong}>
                <ProductLink id={request.productId} name={request.productName} />
              </b>{' '}
              {request.brandName}
            </span>
            <span className={classNames(typography.small, typography.soft)}>
              {stateWords[request.state]} <TimeAgo moment={request.dateCreated} />
            </span>
            {request.reason && (
              <p className={typography.small} dir="auto">
                {request.reason}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
