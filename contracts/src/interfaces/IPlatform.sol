// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IOperations} from "./IOperations.sol";
import {IPlayers} from "./IPlayers.sol";

/// @title The platform: everything a page, a game server or the owner can ask of it
/// @notice Trust: the owner sets prices before the first sale, percentages within 0 to 20, lists and the mint budget;
/// it can never touch stakes, earnings, bonuses or anybody's INT. Game servers on the admin list can mint crystals within
/// the budget, which dilutes the crystal pool, and mark energy as collected.
interface IPlatform is IPlayers, IOperations {
    /// @notice What the owner does would run for another INT than what players do.
    error OperationsOfAnotherToken(address operationsToken, address token);
}
