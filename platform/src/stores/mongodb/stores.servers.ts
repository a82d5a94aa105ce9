import { findMongoServer } from '../../../../tests/harness/mongo-server.ts';
import { mongoConformance } from '../../../conformance/mongodb-server.ts';

/** The unmodified driver against MongoDB or a compatible engine. */
mongoConformance(await findMongoServer());
