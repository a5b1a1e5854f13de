import type { Services } from '../services.ts';

/** Copies the address of what is on screen, and says so. */
export async function copyLink({ platform, address, notices, text }: Services): Promise<void> {
  address.flush();
  try {
    await platform.copyText(platform.location.href());
    notices.show(text('notice.linkCopied'));
  } catch {
    // The browser asks for a permission that was not given, or the page is not served securely.
    notices.show(text('notice.linkNotCopied'));
  }
}
