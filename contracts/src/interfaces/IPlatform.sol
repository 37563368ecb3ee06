// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IOperations} from "./IOperations.sol";
import {IPlayers} from "./IPlayers.sol";

/// @title The whole interface of the platform
/// @notice Trust: the owner sets prices before the first sale, percentages within 0 to 20, lists and the mint budget;
/// it can never touch stakes, rewards, bonuses or the INT of users. Game servers on the admin list can mint crystals within
/// the budget, which dilutes the crystal pool, and mark energy as collected.
interface IPlatform is IPlayers, IOperations {
    /// @notice The addresses and the bound that are fixed at construction. The other constructor values are in the events of
    /// their setters, in the same transaction.
    event PlatformCreated(address token, address operations, address lens, uint256 minRewardsDuration);

    /// @notice The operations contract was created for another token.
    error OperationsOfAnotherToken(address operationsToken, address token);
}
