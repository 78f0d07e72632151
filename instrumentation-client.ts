import { dropMissedScripts } from '@/components/kit/client/missed-scripts';

// Next runs this before it loads the parts of the page.
dropMissedScripts();
