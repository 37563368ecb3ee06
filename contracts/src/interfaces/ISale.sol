// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @notice One step of the price: `size` whole INT at `price` wei each.
struct Step {
    uint256 size;
    uint256 price;
}

/// @title The sale of INT for the native coin
/// @notice INT is sold in whole units along steps of non-decreasing price. Half of every purchase's cost goes to
/// holders, the referrer's bonus and the owner's proceeds come out of the other half.
interface ISale {
    /// @notice `value` whole INT were bought, bonuses (whole INT, wei for CRO) not included.
    event TokenPurchase(
        address indexed buyer,
        uint256 value,
        uint256 referrerCroBonus,
        uint256 referrerIntBonus,
        uint256 referredIntBonus
    );
    /// @notice The cost and the referrer (or zero) of the purchase in the same transaction.
    event PurchasePaid(address indexed buyer, address indexed referrer, uint256 costWei);

    /// @notice There is no step with this index (from 0).
    error NoSuchStep(uint256 index, uint256 count);
    /// @notice The sale is not open: `startDate` is 0 or ahead of `timestamp`.
    error SaleClosed(uint256 startDate, uint256 timestamp);
    /// @notice Every step is sold.
    error SoldOut(uint256 totalSold);
    /// @notice INT is currently sold to addresses on the general list only.
    error NotWhitelisted(address buyer);
    /// @notice The payment is less than the price of one INT.
    error BelowOneToken(uint256 sentWei, uint256 priceWei);
    /// @notice The purchase would bring fewer INT than the buyer's limit.
    error TooFewTokens(uint256 tokens, uint256 minTokens);

    /// @notice The 1-based number of the current step; 0 before any steps are set. Stays at the last after sell-out.
    function currentPhase() external view returns (uint256);

    /// @notice Whole INT bought so far, bonuses not included.
    function totalSold() external view returns (uint256);

    /// @notice Distinct addresses that have bought INT.
    function totalUsers() external view returns (uint256);

    /// @notice Step `index` (from 0): whole INT, and wei per whole INT. Reverts for an unknown step (`NoSuchStep`).
    function steps(uint256 index) external view returns (uint256 size, uint256 price);

    /// @notice Number of steps.
    function stepsLength() external view returns (uint256);

    /// @notice What `account` has paid for INT so far, in wei.
    function totalInvested(address account) external view returns (uint256);

    /// @notice The phase in which `account`'s first purchase began; 0 before it.
    function firstPurchasePhase(address account) external view returns (uint256);

    /// @notice Whole INT in `account`'s wallet.
    function spendableTokens(address account) external view returns (uint256);

    /// @notice The same as `spendableTokens`.
    function unstakedTokens(address account) external view returns (uint256);

    /// @notice Wei that `withdrawProceeds` sends to the treasury.
    function proceeds() external view returns (uint256);

    /// @notice What `nativeAmount` wei would buy now: whole INT, and the wei they cost (the rest is refunded).
    function quoteTokens(uint256 nativeAmount) external view returns (uint256 tokens, uint256 cost);

    /// @notice Buys as many whole INT as the wei sent pay for at the current price, whatever it is; the rest is
    /// refunded. Reverts while the sale is closed (`SaleClosed`), paused (`BuyingIsPaused`), restricted to a list
    /// without the caller (`NotWhitelisted`) or sold out (`SoldOut`), for less than the price of one INT
    /// (`BelowOneToken`), if the caller cannot receive the refund (`NativeTransferFailed`), and during a payment of the
    /// same transaction (`ReentrancyGuardReentrantCall`).
    /// @param referrer the account that referred the buyer, or zero. An account that is not eligible counts as zero.
    function buyToken(address referrer) external payable;

    /// @notice Buys at least `minTokens` whole INT, bonuses not included (`TooFewTokens`), until `deadline` in seconds
    /// since 1970 (`DeadlinePassed`). Reverts as `buyToken` without limits does.
    function buyToken(address referrer, uint256 minTokens, uint256 deadline) external payable;
}
