// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title Holders' earnings
/// @notice Half of every INT purchase is split between gem and crystal holders by staked INT, inside each pool by
/// power, and reaches them second by second over `rewardsDuration`. Amounts are wei.
interface IEarnings {
    event EarningsClaim(address indexed user, uint256 amount);

    /// @notice There is nothing to claim.
    error NothingToClaim();

    /// @notice The part of `account`'s earnings that is already on its account.
    function unclaimedEarnings(address account) external view returns (uint256);

    /// @notice All that `account` could claim now.
    function calculateUserEarnings(address account) external view returns (uint256);

    /// @notice What `account` has claimed so far.
    function totalClaimed(address account) external view returns (uint256);

    /// @notice The stream towards each pool, as of now: what is left, and the seconds it takes; and what waits for the
    /// first holder.
    function earningsStreams()
        external
        view
        returns (uint256 gemsLeft, uint256 gemsSeconds, uint256 crystalsLeft, uint256 crystalsSeconds, uint256 carried);

    /// @notice Pays the caller's earnings. Never paused.
    function claimEarnings() external;
}
